import { describe, expect, it } from 'vitest';
import { addressesOf, writtenBy } from './read-trace.ts';

describe('reading a trace', () => {
  it('finds addresses beyond loopback, reached or not', () => {
    const to = (address: string): string =>
      'connect(21<TCP:[1]>, {sa_family=AF_INET, sin_port=htons(443), ' +
      `sin_addr=inet_addr("${address}")}, 16) = -1 ENETUNREACH (Network is unreachable)`;
    expect(addressesOf(to('198.51.100.7'))).toEqual(['198.51.100.7']);
    expect(addressesOf(to('127.0.0.1'))).toEqual([]);
    const six =
      'sendto(3<UDPv6:[2]>, "x", 1, 0, {sa_family=AF_INET6, sin6_port=htons(53), ' +
      'sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "2001:db8::1", &sin6_addr), ' +
      'sin6_scope_id=0}, 28) = 1';
    const route =
      'connect(3<UDP:[3]>, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("192.0.2.1")}, 16) = 0';
    expect(addressesOf(route)).toEqual([]);
    expect(addressesOf(six)).toEqual(['2001:db8::1']);
    expect(
      addressesOf('connect(3, {sa_family=AF_UNIX, sun_path="/tmp/.X11-unix/X0"}, 20) = 0'),
    ).toEqual([]);
  });

  it('finds what was written, and nothing that was only read or failed', () => {
    expect(
      writtenBy('openat(AT_FDCWD</work>, "a/b", O_WRONLY|O_CREAT|O_CLOEXEC, 0666) = 3</work/a/b>'),
    ).toEqual(['/work/a/b']);
    expect(writtenBy('openat(AT_FDCWD</work>, "/etc/hosts", O_RDONLY) = 3</etc/hosts>')).toEqual(
      [],
    );
    expect(
      writtenBy('openat(AT_FDCWD</work>, "/x", O_RDWR|O_CREAT, 0600) = -1 EACCES (denied)'),
    ).toEqual([]);
    expect(writtenBy('mkdir("/home/me/.cache/Microsoft", 0700) = 0')).toEqual([
      '/home/me/.cache/Microsoft',
    ]);
    expect(writtenBy('rename("/data/a.partial", "/data/a") = 0')).toEqual(['/data/a']);
    expect(
      writtenBy(
        'bind(5<socket:[9]>, {sa_family=AF_UNIX, sun_path="/data/instance.sock"}, 110) = 0',
      ),
    ).toEqual(['/data/instance.sock']);
    expect(
      writtenBy(
        'bind(5<socket:[9]>, {sa_family=AF_INET, sin_addr=inet_addr("127.0.0.1")}, 16) = 0',
      ),
    ).toEqual([]);
  });
});
