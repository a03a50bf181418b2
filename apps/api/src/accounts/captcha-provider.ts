import type { CaptchaSolution } from '@gable/platform';
import type { CaptchaView } from './dto/captcha.dto.js';

/** Who makes captchas and judges solutions (OPN-36); a service outside the product would be another one. */
export abstract class CaptchaProvider {
  abstract challenge(): Promise<CaptchaView>;

  /** What the solution is spent under and until when it could be sent again; null when it solves nothing of ours. */
  abstract check(recaptcha: string): Promise<CaptchaSolution | null>;
}
