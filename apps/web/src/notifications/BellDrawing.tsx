import { Drawing } from '../ui/drawings.js';

/** A bell on its bracket, over a dimension line. */
export const BellDrawing = () => (
  <Drawing>
    <path d="M62 74V50a22 22 0 0 1 44 0v24l8 8H54zM76 90a8 8 0 0 0 16 0M84 28v-8M72 20h24" />
    <path d="M46 44a38 38 0 0 1 8-20M122 44a38 38 0 0 0-8-20" opacity=".6" />
    <path d="M54 104h60M54 100v8M114 100v8" opacity=".55" />
  </Drawing>
);
