import type { ProjectUser } from '../api/index.js';

/** What a person is called; who has no account yet is called by the address. */
export const personName = ({ name, email }: Pick<ProjectUser, 'name' | 'email'>): string => name || email;
