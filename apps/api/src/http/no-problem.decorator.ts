import { ValidateBy, type ValidationArguments } from 'class-validator';

/**
 * Refuses a field in the words of a rule that the forms ask as well: the rule answers what is wrong, or null.
 *
 * @example @HasNoProblem(nameProblem) name: string;
 * @example @HasNoProblem((value, { password }: SignUpRequest) => repeatProblem(value, password)) repassword: string;
 */
export function HasNoProblem<Request extends object>(
  problemOf: (value: unknown, request: Request) => string | null,
): PropertyDecorator {
  const problem = ({ value, object }: ValidationArguments): string | null => problemOf(value, object as Request);
  return ValidateBy({
    name: 'hasNoProblem',
    validator: {
      validate: (_value, args) => args !== undefined && problem(args) === null,
      defaultMessage: (args) => (args && problem(args)) ?? '',
    },
  });
}
