import { emailKey, emailProblem, isRevocation, LIMITS, MESSAGES } from '@gable/contracts';
import { judgeRefresh } from '@gable/domain';
import { Session, SessionToken, type Configuration, type User } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { type Account, type AccountAccess, hashToken, type IssuedTokens, makeToken } from '../access/index.js';
import { Refusal, sessionRevoked, storableAddress } from '../http/index.js';
import { CONFIGURATION } from '../platform/index.js';
import type { Credentials } from './dto/credentials.dto.js';
import type { SessionView } from './dto/session.dto.js';
import { currentUserView } from './current-user.js';
import { LoginLimits } from './login-limits.js';
import { hashPassword, isOutdated, isPassword } from './passwords.js';
import { SessionsRepository, type TokenPair } from './sessions.repository.js';

/** Where a sign-in comes from. */
export interface Device {
  ip: string;
  userAgent: string | null;
}

/** A token pair on its way into cookies, and the answer that goes with it. */
export interface IssuedSession extends IssuedTokens {
  view: SessionView;
}

const unauthenticated = () => new Refusal(401, 'unauthenticated', MESSAGES.account.sessionEnded);

/** Sign-in, refresh with rotation and reuse detection, access check, sign-out (API-6…9). */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: SessionsRepository,
    private readonly limits: LoginLimits,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'development'>,
  ) {}

  /** @throws {Refusal} 400 empty, 404 unknown e-mail, 403 not verified, 422 wrong password, 429 too many failures. Whose account an administrator has deactivated hears so with their password. */
  async signIn({ email, password }: Credentials, device: Device): Promise<IssuedSession> {
    const address = email?.trim();
    if (!address || !password) throw new Refusal(400, 'credentials_missing', MESSAGES.login.empty);
    await this.limits.take(address, device.ip);
    const issued = await this.open(address, password, device);
    await this.limits.succeeded(address, device.ip);
    return issued;
  }

  /**
   * @throws {Refusal} 401 when the token is unknown, ended or spent; a spent one ends its session. 403 when the session
   * was revoked.
   */
  async refresh(refreshToken: string | null): Promise<IssuedSession> {
    if (!refreshToken) throw unauthenticated();
    const issued = await this.dataSource.transaction(async (manager) => {
      const now = new Date();
      const token = await this.repository.lockByRefreshHash(manager, hashToken(refreshToken));
      const verdict = judgeRefresh(token && { ...token, sessionEndedAt: token.session.endedAt }, now);
      if (token?.session.endReason && isRevocation(token.session.endReason)) throw sessionRevoked();
      if (!token || verdict === 'refuse') return null;
      if (verdict === 'end') {
        await this.repository.end(manager, token.sessionId, 'token_reused');
        return null;
      }
      const user = await this.repository.findUser(manager, token.session.userId);
      if (!user?.active) return null;
      if (!token.rotatedAt) await manager.update(SessionToken, { id: token.id }, { rotatedAt: now });
      await manager.update(Session, { id: token.sessionId }, { lastSeenAt: now });
      const pair = makePair(now);
      await this.repository.addTokens(manager, token.sessionId, pair);
      return this.issue(user, pair);
    });
    if (!issued) throw unauthenticated();
    return issued;
  }

  /** Who is signed in, and until when the access token lives. */
  access(account: AccountAccess): SessionView {
    return this.view(account, account.accessExpiresAt);
  }

  /** Ends the session that the tokens belong to, if any. */
  async signOut(accessToken: string | null, refreshToken: string | null): Promise<void> {
    const sessionId = await this.repository.findSessionId(
      accessToken ? hashToken(accessToken) : null,
      refreshToken ? hashToken(refreshToken) : null,
    );
    if (sessionId)
      await this.dataSource.transaction((manager) => this.repository.end(manager, sessionId, 'signed_out'));
  }

  /** A session for who has this password. */
  private async open(email: string, password: string, device: Device): Promise<IssuedSession> {
    const { user, passwordHash } = await this.authenticate(email, password, device);
    const now = new Date();
    const pair = makePair(now);
    const session = {
      id: uuid(),
      userId: user.id,
      userAgent: device.userAgent?.slice(0, 500) ?? null,
      ip: storableAddress(device.ip),
      lastSeenAt: now,
    };
    // The password was changed while it was looked at: the session would outlive the change that ends all others.
    if (!(await this.repository.open(session, passwordHash, pair))) return this.open(email, password, device);
    if (isOutdated(passwordHash)) {
      await this.repository.replaceHash(user.id, passwordHash, await hashPassword(password));
    }
    return this.issue(user, pair);
  }

  private async authenticate(
    email: string,
    password: string,
    device: Device,
  ): Promise<{ user: User; passwordHash: string }> {
    // What is no address is nobody's: the database folds letters of all languages, and would find somebody for it.
    const user = emailProblem(email) ? null : await this.repository.findUserByEmail(email);
    if (!user) throw new Refusal(404, 'email_unknown', MESSAGES.login.emailUnknown);
    if (!user.active && !user.deactivatedAt) {
      await this.limits.giveBack(email, device.ip);
      throw new Refusal(403, 'account_inactive', MESSAGES.login.inactive);
    }
    const { passwordHash } = user;
    if (!passwordHash || !(await isPassword(passwordHash, password))) {
      throw new Refusal(422, 'password_incorrect', MESSAGES.login.passwordIncorrect);
    }
    if (!user.active) {
      await this.limits.giveBack(email, device.ip);
      throw new Refusal(403, 'account_deactivated', MESSAGES.login.deactivated);
    }
    return { user, passwordHash };
  }

  private issue(
    user: User,
    { accessToken, refreshToken, accessExpiresAt, refreshExpiresAt }: TokenPair,
  ): IssuedSession {
    return { accessToken, refreshToken, refreshExpiresAt, view: this.view(user, accessExpiresAt) };
  }

  private view(user: Account, expiration: Date): SessionView {
    return { ...viewOf(user, expiration), redirect_to: redirectOf(this.configuration, user.email) };
  }
}

const makePair = (now: Date): TokenPair => ({
  accessToken: makeToken(),
  refreshToken: makeToken(),
  accessExpiresAt: new Date(now.getTime() + LIMITS.accessToken),
  refreshExpiresAt: new Date(now.getTime() + LIMITS.refreshToken),
});

/** ACC-47, OPN-27: in a development environment everybody but the named accounts belongs on the production site. */
function redirectOf({ development }: Pick<Configuration, 'development'>, email: string): string | null {
  if (!development || development.accounts.includes(emailKey(email))) return null;
  return development.productionUrl;
}

const viewOf = (user: Account, expiration: Date): Omit<SessionView, 'redirect_to'> => ({
  expiration: expiration.toISOString(),
  user: currentUserView(user),
});
