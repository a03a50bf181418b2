import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Project, User } from '../database/index.js';

/** Adds a person and answers their id. */
export async function addUser(dataSource: DataSource): Promise<string> {
  const id = uuid();
  await dataSource.getRepository(User).insert({ id, email: `${id}@example.test`, name: 'A person' });
  return id;
}

/** Adds a project of a person and answers its id. */
export async function addProject(dataSource: DataSource, createdBy: string): Promise<string> {
  const id = uuid();
  await dataSource.getRepository(Project).insert({ id, name: 'A house', createdBy });
  return id;
}
