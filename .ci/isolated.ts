/**
 * Of a command's own: network, processes and what a killed PostgreSQL leaves in shared memory. The first process is a
 * shell, which waits for processes whose parent was killed; everything ends with it.
 */
const NAMESPACES = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
/** In the background, since a shell obeys a signal only after the command in the foreground has ended. */
const SHELL =
  'trap "exit 143" TERM; mount -t tmpfs tmpfs /dev/shm && ip link set lo up && { "$@" & wait $!; }';
/** `unshare` ignores SIGTERM while it waits, so it is killed with the process that started it. */
const WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL'];

/** A command in namespaces of its own, all of which end when the process that starts it ends. Linux, as root. */
export function isolated(command: readonly string[]): [string, ...string[]] {
  const [first = '', ...rest] = WITH_PARENT;
  return [first, ...rest, 'unshare', ...NAMESPACES, 'sh', '-c', SHELL, 'sh', ...command];
}
