import { Injectable } from '@nestjs/common';
import type {
  ActivatedView,
  ActivateRequest,
  ResendEmailRequest,
  SignUpRequest,
  SignUpView,
} from './dto/sign-up.dto.js';

/** TODO helper A1 */
@Injectable()
export class SignUpService {
  signUp(_request: SignUpRequest, _ip: string): Promise<SignUpView> {
    throw new Error('not built');
  }

  activate(_request: ActivateRequest, _ip: string): Promise<ActivatedView> {
    throw new Error('not built');
  }

  resend(_id: string, _request: ResendEmailRequest, _ip: string): Promise<void> {
    throw new Error('not built');
  }
}
