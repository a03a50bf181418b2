import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Project } from '../database/index.js';

/** Adds a person and answers their id. */
export async function addUser(dataSource: DataSource): Promise<string> {
  const id = uuid();
  // As every schema takes it: the entity knows the columns of now.
  await dataSource.query('INSERT INTO users (id, email, name) VALUES ($1, $2, $3)', [
    id,
    `${id}@example.test`,
    'A person',
  ]);
  return id;
}

/** Adds a project of a person and answers its id. */
export async function addProject(dataSource: DataSource, createdBy: string): Promise<string> {
  const id = uuid();
  await dataSource.getRepository(Project).insert({ id, name: 'A house', createdBy });
  return id;
}
