import './theme/tokens.css';
import './theme/base.css';
import './theme/first-shown.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { router } from './router.js';

const root = document.getElementById('gable');
if (!root) throw new Error('index.html holds no element with the id "gable".');

createRoot(root).render(<RouterProvider router={router} />);
