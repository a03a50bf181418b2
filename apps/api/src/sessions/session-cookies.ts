import { Injectable } from '@nestjs/common';
@Injectable()
export class SessionCookies {
  declare set: (...a: unknown[]) => void;
  declare clear: (...a: unknown[]) => void;
  declare refreshToken: (...a: unknown[]) => string | null;
  declare accessToken: (...a: unknown[]) => string | null;
}
