import type { RedRow } from './rows.mjs';

export function broken(source: string, row: RedRow): string;
export function titlesOf(row: Pick<RedRow, 'row' | 'named'>): string;
export function wantsBuild(row: Pick<RedRow, 'spec'>): boolean;
