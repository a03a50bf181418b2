import { Injectable } from '@nestjs/common';
import type { CaptchaView } from './dto/captcha.dto.js';

/** TODO helper A1 */
@Injectable()
export class Captcha {
  challenge(): Promise<CaptchaView> {
    throw new Error('not built');
  }
}
