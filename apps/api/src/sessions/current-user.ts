import { notificationMailOf } from '@gable/platform';
import type { Account } from '../access/index.js';
import type { CurrentUserView } from './dto/session.dto.js';

/** A person's own account on the wire (ENT-1). */
export const currentUserView = (user: Account): CurrentUserView => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  phone_country: user.phoneCountry,
  avatar: user.avatar,
  ...(user.administrator && { administrator: true }),
  options: { ...user.options, notification_mail: notificationMailOf(user.options) },
});
