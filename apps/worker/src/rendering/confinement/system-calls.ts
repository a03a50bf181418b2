/**
 * Numbers of the system calls of Linux, by architecture as Node names it. A call that an architecture does not have is left
 * out there: its C library uses the newer one.
 */

/** The kernel's own name of an architecture, `AUDIT_ARCH_*`. */
export const KERNEL_ARCHITECTURES: Record<string, number> = { x64: 0xc000_003e, arm64: 0xc000_00b7 };

/** `io_uring_setup`, `_enter` and `_register`, the same everywhere. */
export const IO_URING_CALLS = [425, 426, 427] as const;

/** What rendering needs and may do without looking at its arguments. */
const HARMLESS = {
  x64: {
    // Files: which ones can be opened is Landlock's part.
    read: 0,
    write: 1,
    open: 2,
    close: 3,
    stat: 4,
    fstat: 5,
    lstat: 6,
    lseek: 8,
    pread64: 17,
    pwrite64: 18,
    readv: 19,
    writev: 20,
    access: 21,
    dup: 32,
    dup2: 33,
    fsync: 74,
    fdatasync: 75,
    ftruncate: 77,
    getcwd: 79,
    readlink: 89,
    getdents64: 217,
    fadvise64: 221,
    openat: 257,
    newfstatat: 262,
    readlinkat: 267,
    faccessat: 269,
    dup3: 292,
    preadv: 295,
    pwritev: 296,
    statx: 332,
    faccessat2: 439,
    // Waiting.
    poll: 7,
    epoll_wait: 232,
    epoll_ctl: 233,
    ppoll: 271,
    epoll_pwait: 281,
    eventfd2: 290,
    epoll_create1: 291,
    pipe2: 293,
    epoll_pwait2: 441,
    // Memory.
    mmap: 9,
    mprotect: 10,
    munmap: 11,
    brk: 12,
    mremap: 25,
    msync: 26,
    mincore: 27,
    madvise: 28,
    membarrier: 324,
    pkey_mprotect: 329,
    pkey_alloc: 330,
    pkey_free: 331,
    // Threads and signals of this process.
    rt_sigaction: 13,
    rt_sigprocmask: 14,
    rt_sigreturn: 15,
    sched_yield: 24,
    exit: 60,
    sigaltstack: 131,
    sched_getparam: 143,
    sched_getscheduler: 145,
    futex: 202,
    sched_getaffinity: 204,
    restart_syscall: 219,
    exit_group: 231,
    set_robust_list: 273,
    getcpu: 309,
    rseq: 334,
    // Time, and facts about this process and machine.
    nanosleep: 35,
    getpid: 39,
    uname: 63,
    gettimeofday: 96,
    getrlimit: 97,
    getrusage: 98,
    sysinfo: 99,
    times: 100,
    getuid: 102,
    getgid: 104,
    geteuid: 107,
    getegid: 108,
    getppid: 110,
    gettid: 186,
    time: 201,
    clock_gettime: 228,
    clock_getres: 229,
    clock_nanosleep: 230,
    getrandom: 318,
  },
  arm64: {
    getcwd: 17,
    dup: 23,
    dup3: 24,
    ftruncate: 46,
    faccessat: 48,
    openat: 56,
    close: 57,
    getdents64: 61,
    lseek: 62,
    read: 63,
    write: 64,
    readv: 65,
    writev: 66,
    pread64: 67,
    pwrite64: 68,
    preadv: 69,
    pwritev: 70,
    readlinkat: 78,
    newfstatat: 79,
    fstat: 80,
    fsync: 82,
    fdatasync: 83,
    fadvise64: 223,
    statx: 291,
    faccessat2: 439,
    eventfd2: 19,
    epoll_create1: 20,
    epoll_ctl: 21,
    epoll_pwait: 22,
    pipe2: 59,
    ppoll: 73,
    epoll_pwait2: 441,
    brk: 214,
    munmap: 215,
    mremap: 216,
    mmap: 222,
    mprotect: 226,
    msync: 227,
    mincore: 232,
    madvise: 233,
    membarrier: 283,
    pkey_mprotect: 288,
    pkey_alloc: 289,
    pkey_free: 290,
    exit: 93,
    exit_group: 94,
    futex: 98,
    set_robust_list: 99,
    sched_getscheduler: 120,
    sched_getparam: 121,
    sched_getaffinity: 123,
    sched_yield: 124,
    restart_syscall: 128,
    sigaltstack: 132,
    rt_sigaction: 134,
    rt_sigprocmask: 135,
    rt_sigreturn: 139,
    getcpu: 168,
    rseq: 293,
    nanosleep: 101,
    clock_gettime: 113,
    clock_getres: 114,
    clock_nanosleep: 115,
    times: 153,
    uname: 160,
    getrlimit: 163,
    getrusage: 165,
    gettimeofday: 169,
    getpid: 172,
    getppid: 173,
    getuid: 174,
    geteuid: 175,
    getgid: 176,
    getegid: 177,
    gettid: 178,
    sysinfo: 179,
    getrandom: 278,
  },
} as const;

/** What rendering needs with certain arguments only; see the filter. */
const CHECKED = {
  x64: { ioctl: 16, clone: 56, fcntl: 72, prctl: 157, tgkill: 234, prlimit64: 302, clone3: 435 },
  arm64: { fcntl: 25, ioctl: 29, tgkill: 131, prctl: 167, clone: 220, prlimit64: 261, clone3: 435 },
} as const;

/** With which a process gives up its rights, before it is a render child. */
const GIVING_UP = {
  x64: {
    setresuid: 117,
    setresgid: 119,
    setgroups: 116,
    capset: 126,
    seccomp: 317,
    landlock_create_ruleset: 444,
    landlock_add_rule: 445,
    landlock_restrict_self: 446,
  },
  arm64: {
    capset: 91,
    setresuid: 147,
    setresgid: 149,
    setgroups: 159,
    seccomp: 277,
    landlock_create_ruleset: 444,
    landlock_add_rule: 445,
    landlock_restrict_self: 446,
  },
} as const;

/** A call whose arguments the filter looks at. */
export type CheckedCall = keyof (typeof CHECKED)['x64'];

/** A call that takes rights away. */
export type GivingUpCall = keyof (typeof GIVING_UP)['x64'];

/** The numbers of one architecture. */
export interface SystemCalls {
  harmless: readonly number[];
  checked: Readonly<Record<CheckedCall, number>>;
  givingUp: Readonly<Record<GivingUpCall, number>>;
}

/** The numbers of `architecture`; undefined for one we have no table of. */
export function systemCallsOf(architecture: string): SystemCalls | undefined {
  if (architecture !== 'x64' && architecture !== 'arm64') return undefined;
  return {
    harmless: Object.values(HARMLESS[architecture]),
    checked: CHECKED[architecture],
    givingUp: GIVING_UP[architecture],
  };
}
