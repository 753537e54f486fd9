/**
 * The one way out of the machine: every connection beyond loopback is permitted, counted and
 * written into the audit log here.
 */
export interface Outbound {
  /**
   * A fetch for one purpose, such as "question to the AI model". Throws ACCESS_DENIED where the
   * settings forbid it.
   */
  fetchFor(why: string): typeof fetch;
  /**
   * Permits and writes down a connection that another library opens. Throws ACCESS_DENIED as above.
   */
  announce(url: string, why: string): Promise<void>;
  /** Whether an address leads out of this machine. */
  isAway(url: string): boolean;
}
