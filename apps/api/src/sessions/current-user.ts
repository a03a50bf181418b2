import type { User } from '@gable/platform';
import type { CurrentUserView } from './dto/session.dto.js';

/** What people are told of their own account (ENT-1). */
export const currentUserView = (user: User): CurrentUserView => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  phone_country: user.phoneCountry,
  avatar: user.avatar,
  options: user.options,
});
