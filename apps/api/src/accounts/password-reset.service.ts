import { Injectable } from '@nestjs/common';
import type { ForgotPasswordRequest, NewPasswordRequest, PasswordResetView } from './dto/password-reset.dto.js';

/** TODO helper A1 */
@Injectable()
export class PasswordResetService {
  forgot(_id: string, _request: ForgotPasswordRequest, _ip: string): Promise<void> {
    throw new Error('not built');
  }

  check(_token: string, _ip: string): Promise<PasswordResetView> {
    throw new Error('not built');
  }

  setPassword(_token: string, _request: NewPasswordRequest, _ip: string): Promise<void> {
    throw new Error('not built');
  }
}
