import { emailProblem } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { HasNoProblem } from '../../http/index.js';
import { NewPassword, RepeatedPassword } from './password.decorator.js';

/** Asks for the reset e-mail (API-23). */
export class ForgotPasswordRequest {
  @ApiProperty({ type: String, format: 'email' })
  @HasNoProblem(emailProblem)
  email: string;
}

/** A new password (API-25, OPN-40, OPN-47). */
export class NewPasswordRequest {
  @NewPassword()
  password: string;

  @RepeatedPassword({ required: false })
  repassword?: string;
}

/** A reset token that can still be spent. */
export class PasswordResetView {
  @ApiProperty({ type: String, format: 'email', description: 'Whose password it sets' })
  email: string;
}
