import {
  emailProblem,
  isCode,
  LIMITS,
  MESSAGES,
  nameProblem,
  termsProblem,
  typedPasswordProblem,
} from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, IsUUID } from 'class-validator';
import { HasNoProblem } from '../../http/index.js';
import { NewPassword, RepeatedPassword } from './password.decorator.js';
import { PhoneFields } from './phone.dto.js';

/** Sign-up (API-4, ACC-7, VAL-41…43): everything but the phone is required. */
export class SignUpRequest extends PhoneFields {
  @ApiProperty({ type: String, format: 'email' })
  @HasNoProblem(emailProblem)
  email: string;

  @ApiProperty({ type: String, maxLength: LIMITS.userName })
  @HasNoProblem(nameProblem)
  name: string;

  @NewPassword()
  password: string;

  @RepeatedPassword()
  repassword: string;

  @ApiProperty({ type: Boolean, description: 'Must be true' })
  @HasNoProblem(termsProblem)
  terms: boolean;

  @ApiProperty({
    type: String,
    maxLength: LIMITS.captchaSolution,
    description: 'Solved captcha (OPN-36): base64 of the JSON {challenge, solution}',
  })
  @IsString({ message: MESSAGES.account.captchaFailed })
  recaptcha: string;
}

/** Answer of a sign-up; says nothing about whether the address was known already. */
export class SignUpView {
  @ApiProperty({ type: String, format: 'email' })
  email: string;
}

/**
 * Activation (API-18, VAL-47). The code shows that the mailbox is one's own, the password that the sign-up was: anyone who
 * follows the e-mail of a stranger's sign-up does not open an account with the stranger's password.
 */
export class ActivateRequest {
  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID('all', { message: MESSAGES.account.codeSpent })
  id: string;

  @ApiProperty({
    type: String,
    maxLength: LIMITS.codeLength,
    description: '32 hexadecimal characters of the verification e-mail',
  })
  @HasNoProblem((value) => (isCode(value) ? null : MESSAGES.account.codeSpent))
  code: string;

  @ApiProperty({
    type: String,
    format: 'password',
    maxLength: LIMITS.passwordUnits,
    description: 'The password typed at that sign-up; where an account changes its address, its current one',
  })
  @HasNoProblem(typedPasswordProblem)
  password: string;
}

/** Whose address was verified. */
export class ActivatedView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, format: 'email' })
  email: string;
}

/** Asks for the verification or invitation e-mail once more (API-24). */
export class ResendEmailRequest {
  @ApiProperty({ type: String, format: 'email' })
  @HasNoProblem(emailProblem)
  email: string;

  @ApiPropertyOptional({ type: Boolean, description: 'Accepted; what is waiting for the address decides which e-mail' })
  @IsOptional()
  @IsBoolean()
  newUser?: boolean;
}
