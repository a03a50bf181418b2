import { emailProblem, LIMITS, passwordProblem, repeatProblem } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { HasNoProblem } from '../../http/no-problem.decorator.js';

/** Asks for the reset e-mail (API-23). */
export class ForgotPasswordRequest {
  @ApiProperty({ type: String, format: 'email' })
  @HasNoProblem(emailProblem)
  email: string;
}

/** A new password (API-25, OPN-40, OPN-47). */
export class NewPasswordRequest {
  @ApiProperty({
    type: String,
    format: 'password',
    minLength: LIMITS.passwordMinimum,
    maxLength: LIMITS.passwordMaximum,
  })
  @HasNoProblem(passwordProblem)
  password: string;

  @ApiPropertyOptional({ type: String, format: 'password', description: 'The password again; checked when it is sent' })
  @ValidateIf(({ repassword }: NewPasswordRequest) => repassword !== undefined)
  @HasNoProblem((value, { password }: NewPasswordRequest) => repeatProblem(value, password))
  repassword?: string;
}

/** A reset token that can still be spent. */
export class PasswordResetView {
  @ApiProperty({ type: String, format: 'email', description: 'Whose password it sets' })
  email: string;
}
