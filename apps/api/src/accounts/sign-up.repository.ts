import { User } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';

/** The people that sign-up meets. Who is answered stays locked until the transaction ends. */
@Injectable()
export class SignUpRepository {
  /** The person with an address, made when there is none yet; somebody removed keeps the address too. */
  async findOrAdd(manager: EntityManager, email: string): Promise<User> {
    // The name and the rest lie with the code until the address is verified. Of two at the same moment one inserts.
    await manager.createQueryBuilder().insert().into(User).values({ id: uuid(), email, name: '' }).orIgnore().execute();
    return manager.findOneOrFail(User, { where: { email }, withDeleted: true, lock: { mode: 'for_no_key_update' } });
  }

  /** The person with an address, if it has one. */
  find(manager: EntityManager, email: string): Promise<User | null> {
    return manager.findOne(User, { where: { email }, lock: { mode: 'for_no_key_update' } });
  }
}
