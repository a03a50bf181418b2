export { DemoWorkspace, type DemoSurroundings } from './demo-workspace.js';
