import { uploadsTo, type RoomProject } from '../projects/index.js';
import { type DropOffer, FileDrop } from '../uploads/index.js';

const NO_FILES: DropOffer['revisable'] = new Map();

/** Takes dropped and chosen files on the pages of a room that show none (NAV-48). */
export const RoomOffer = ({ project }: { project: RoomProject }) => <FileDrop offer={uploadsTo(project, NO_FILES)} />;
