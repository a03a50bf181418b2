import { LIMITS, passwordProblem, repeatProblem } from '@gable/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { HasNoProblem, WhenSent } from '../../http/index.js';

interface PasswordOptions {
  /** Whether it has to be sent. */
  required?: boolean;
}

/** A password that somebody chooses. */
export const NewPassword = ({ required = true }: PasswordOptions = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: String,
      format: 'password',
      minLength: LIMITS.passwordMinimum,
      maxLength: LIMITS.passwordMaximum,
      required,
    }),
    HasNoProblem(passwordProblem),
    ...whenSent(required),
  );

/** The new password, which the field `password` holds, once more. */
export const RepeatedPassword = ({ required = true }: PasswordOptions = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: String,
      format: 'password',
      maxLength: LIMITS.passwordMaximum,
      description: `The password again${required ? '' : '; checked when it is sent'}`,
      required,
    }),
    HasNoProblem((value, { password }: { password?: unknown }) => repeatProblem(value, password)),
    ...whenSent(required),
  );

const whenSent = (required: boolean): PropertyDecorator[] => (required ? [] : [WhenSent()]);
