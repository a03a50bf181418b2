import './theme/tokens.css';
import './theme/base.css';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { asksConsent } from './consent/consent.js';
import { router } from './router.js';

const root = document.getElementById('gable');
if (!root) throw new Error('index.html holds no element with the id "gable".');
// Most instances have nothing to ask consent for, and load nothing for it.
const ConsentBanner = lazy(async () => ({ default: (await import('./consent/ConsentBanner.js')).ConsentBanner }));

createRoot(root).render(
  <>
    <RouterProvider router={router} />
    {asksConsent() && (
      <Suspense>
        <ConsentBanner />
      </Suspense>
    )}
  </>,
);
