import { jest } from '@jest/globals';
import { ConnectionTeller, type ConnectionNews } from './RealtimeProvider.js';

/** A socket and a network that come and go as the test says, and all that is said about them. */
function stand() {
  let connected = true;
  let look: () => void = () => undefined;
  const teller = new ConnectionTeller({
    isConnected: () => connected,
    onState: (listener) => {
      look = listener;
      return () => undefined;
    },
  });
  const said: (ConnectionNews | null)[] = [];
  const stop = teller.follow(() => {
    const news = teller.news();
    if (news !== (said.at(-1) ?? null)) said.push(news);
  });
  return {
    said,
    stop,
    socket: (is: boolean) => {
      connected = is;
      look();
    },
    network: (is: boolean) => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
      dispatchEvent(new Event(is ? 'online' : 'offline'));
    },
  };
}

describe('what is said about the connection', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is nothing when the socket is away for a moment', () => {
    const { said, socket } = stand();
    socket(false);
    jest.advanceTimersByTime(2_999);
    socket(true);
    jest.advanceTimersByTime(60_000);
    expect(said).toEqual([]);
  });

  it('is that the server is tried, also when it is tried again and again, and a word at the end', () => {
    const { said, socket } = stand();
    socket(false);
    for (let tries = 0; tries < 3; tries += 1) {
      jest.advanceTimersByTime(1_000);
      socket(false);
    }
    expect(said).toEqual(['connecting']);
    jest.advanceTimersByTime(10_000);
    expect(said).toEqual(['connecting', 'stuck']);
    socket(true);
    expect(said).toEqual(['connecting', 'stuck', 'back']);
    jest.advanceTimersByTime(3_000);
    expect(said).toEqual(['connecting', 'stuck', 'back', null]);
  });

  it('is at once that there is no network, and goes over into trying without a gap', () => {
    const { said, socket, network } = stand();
    network(false);
    socket(false);
    network(true);
    expect(said).toEqual(['offline', 'connecting']);
    socket(true);
    expect(said).toEqual(['offline', 'connecting', 'back']);
  });

  it('is that it is back when the socket has outlived the network and is made anew', () => {
    const { said, socket, network } = stand();
    network(false);
    network(true);
    socket(false);
    jest.advanceTimersByTime(3_000 - 1);
    expect(said).toEqual(['offline', 'back']);
    socket(true);
    jest.advanceTimersByTime(60_000);
    expect(said).toEqual(['offline', 'back', null]);
  });

  it('is nothing any more to a page that was left', () => {
    const { said, socket, stop } = stand();
    socket(false);
    stop();
    jest.advanceTimersByTime(60_000);
    expect(said).toEqual([]);
  });
});
