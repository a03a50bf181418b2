import { testRealFiles } from '../testing/real-files.js';

testRealFiles('documents', 'hostile', 'photos');
