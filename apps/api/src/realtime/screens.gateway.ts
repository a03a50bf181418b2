import { LIMITS, SOCKET_PATH, type ClientEvents, type ProjectChanged, type ServerEvents } from '@gable/contracts';
import { ChannelListener, type Logger, type ScreenEvent } from '@gable/platform';
import { Inject, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayInit,
} from '@nestjs/websockets';
import cookie from 'cookie';
import type { Server, Socket } from 'socket.io';
import { validate as isUuid } from 'uuid';
import { AccessRepository, hashToken, SessionCookies } from '../access/index.js';
import { refuseUnknownHosts } from '../server/index.js';
import { LOGGER, type Platform, PLATFORM } from '../platform/index.js';
import { SCREENS_CHANNEL, ScreensAnnouncements } from './screens-channel.js';
import { closeWhenTooTalkative } from './message-rate.js';
import { refuseOtherPages } from './origin-check.js';
import { RecentEvents } from './recent-events.js';

/** Who is behind a socket. */
interface SocketData {
  userId: string;
  sessionId: string;
}

type ScreenSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

/** Rooms of a project: its screens get its events; those at its door wait to be let in. */
const INSIDE = 'project:';
const DOOR = 'door:';

/**
 * The socket (API-3, OPN-112): authenticated by the session cookie, one room a person, one a session, and one for each
 * project the screen watches and the person may see.
 */
@WebSocketGateway({
  path: SOCKET_PATH,
  serveClient: false,
  maxHttpBufferSize: LIMITS.screenMessage,
  connectTimeout: 10_000,
})
export class ScreensGateway
  implements OnGatewayInit, OnGatewayConnection, OnApplicationBootstrap, BeforeApplicationShutdown
{
  @WebSocketServer()
  private readonly server: Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

  private readonly listener: ChannelListener;
  private readonly announcements = new ScreensAnnouncements();
  private readonly recent = new RecentEvents();

  constructor(
    private readonly access: AccessRepository,
    private readonly cookies: SessionCookies,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.listener = new ChannelListener(
      platform.databaseUrl,
      SCREENS_CHANNEL,
      {
        onConnected: () => {
          this.announcements.forget();
          // What happened until now was told to nobody here.
          this.recent.beginAgain(Date.now());
          this.server.local.emit('screens:outdated');
          this.catchUp();
        },
        onMessage: (payload) => this.hear(payload),
      },
      logger,
    );
  }

  afterInit(server: typeof this.server): void {
    server.engine.use(refuseUnknownHosts(this.platform.configuration));
    server.engine.use(refuseOtherPages(this.platform.configuration.publicUrl));
    server.engine.on('connection', closeWhenTooTalkative);
    server.use((socket, next) => {
      this.authenticate(socket).then(
        (problem) => next(problem === null ? undefined : new Error(problem)),
        () => next(new Error('unavailable')),
      );
    });
  }

  /** Looks once more: a session that ended while its screen was on the way in was announced before the screen was there. */
  async handleConnection(socket: ScreenSocket): Promise<void> {
    const { sessionId } = socket.data;
    try {
      const reason = await this.access.findSessionEnd(sessionId);
      if (reason === null) return;
      socket.emit('sessions:ended', { session_id: sessionId, reason });
    } catch (error) {
      this.logger.warn({ err: error }, 'a screen could not be looked up; it is cut off and comes again');
    }
    socket.disconnect(true);
  }

  onApplicationBootstrap(): void {
    this.listener.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.listener.stop();
    this.server.disconnectSockets(true);
  }

  /**
   * Joins a project's room; answers whether the person may see the project. The screen waits at the door while the
   * database is asked: anyone who is let go meanwhile is gone from there too, and gets no event from inside. A screen that
   * watches as many as it may is refused another.
   */
  @SubscribeMessage('projects:watch')
  async watch(@ConnectedSocket() socket: ScreenSocket, @MessageBody() projectId: unknown): Promise<boolean> {
    if (typeof projectId !== 'string' || !isUuid(projectId)) return false;
    const [door, inside] = [`${DOOR}${projectId}`, `${INSIDE}${projectId}`];
    if (!socket.rooms.has(inside) && watchedBy(socket) >= LIMITS.screenProjects) return false;
    await socket.join(door);
    const isInProject = await this.access.isInProject(socket.data.userId, projectId);
    const mayEnter = isInProject && (socket.rooms.has(door) || socket.rooms.has(inside));
    if (mayEnter) await socket.join(inside);
    await socket.leave(door);
    return mayEnter;
  }

  /** Leaves a project's room. */
  @SubscribeMessage('projects:unwatch')
  async unwatch(@ConnectedSocket() socket: ScreenSocket, @MessageBody() projectId: unknown): Promise<void> {
    if (typeof projectId !== 'string') return;
    // Both at once: what the screen asks for next finds the place free.
    await Promise.all([DOOR, INSIDE].map((place) => socket.leave(`${place}${projectId}`)));
  }

  /**
   * Tells a screen that has joined its rooms when something was told in them while it read what it shows, which may have been
   * read before that.
   */
  @SubscribeMessage('screens:arrived')
  arrive(@ConnectedSocket() socket: ScreenSocket, @MessageBody() readingFor: unknown): void {
    if (typeof readingFor !== 'number' || !(readingFor >= 0)) return;
    const now = Date.now();
    if (this.recent.isSince(now - readingFor, socket.rooms, now)) socket.emit('screens:outdated');
  }

  /** Answers why the screen may not come in, or null. */
  private async authenticate(socket: ScreenSocket): Promise<string | null> {
    const cookies = cookie.parse(socket.handshake.headers.cookie ?? '');
    const token = this.cookies.accessToken({ cookies });
    const session = token ? await this.access.findSession(hashToken(token)) : undefined;
    if (!session) return 'unauthenticated';
    if (this.screensOf(session.session_id) >= LIMITS.sessionScreens) return 'too many screens';
    socket.data = { userId: session.user_id, sessionId: session.session_id };
    await socket.join([`user:${session.user_id}`, `session:${session.session_id}`]);
    return null;
  }

  /** Screens of a session that this process serves. */
  private screensOf(sessionId: string): number {
    return this.server.sockets.adapter.rooms.get(`session:${sessionId}`)?.size ?? 0;
  }

  /** What cannot be read is logged and passed over: it must not end the process. */
  private hear(payload: string): void {
    try {
      const event = this.announcements.read(payload);
      if (event) this.emit(event);
    } catch (error) {
      this.logger.error({ err: error }, 'a screen event could not be sent');
    }
  }

  private emit({ event, room, data }: ScreenEvent): void {
    this.recent.add(room, Date.now());
    this.server.local.to(room).emit(event, data as never);
    if (event === 'sessions:ended') this.server.local.in(room).disconnectSockets(true);
    if (event === 'projects:changed' || event === 'proposals:changed') this.letGo(room, data as ProjectChanged);
    // Who left a firm, or whose colleague shares no longer, sees fewer proposals.
    if (event === 'firms:changed') this.catchUp(room);
  }

  /** Who was informed that a project is gone gets no more events of it (OPN-112). */
  private letGo(room: ScreenEvent['room'], { project_id: projectId, change }: ProjectChanged): void {
    if (change === 'deleted') this.server.local.in(room).socketsLeave([`${DOOR}${projectId}`, `${INSIDE}${projectId}`]);
  }

  private catchUp(room?: ScreenEvent['room']): void {
    this.leaveLostProjects(room).catch((error: unknown) => this.logger.error({ err: error }, 'screens not caught up'));
  }

  /** Screens, all or those of a room, leave the projects that are gone for their people: nobody said which those are. */
  private async leaveLostProjects(room?: ScreenEvent['room']): Promise<void> {
    const screens = [...this.server.sockets.sockets.values()].filter(({ rooms }) => !room || rooms.has(room));
    const watching = screens.flatMap(({ data, rooms }) =>
      [INSIDE, DOOR].flatMap((place) =>
        [...rooms]
          .filter((room) => room.startsWith(place))
          .map((room) => ({ userId: (data as SocketData).userId, projectId: room.slice(place.length) })),
      ),
    );
    for (const { userId, projectId } of await this.access.findLost(watching)) {
      this.letGo(`user:${userId}`, { project_id: projectId, change: 'deleted' });
    }
  }
}

/** How many projects a screen watches, or waits to be let into. */
const watchedBy = ({ rooms }: ScreenSocket): number =>
  [...rooms].filter((room) => room.startsWith(INSIDE) || room.startsWith(DOOR)).length;
