import { useEffect, useState } from 'react';

const second = 1_000;
const minute = 60_000;

/** The time now, told anew every second, or every minute where the system asks for less motion. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(
      () => setNow(Date.now()),
      matchMedia('(prefers-reduced-motion: reduce)').matches ? minute : second,
    );
    return () => clearInterval(timer);
  }, []);
  return now;
}
