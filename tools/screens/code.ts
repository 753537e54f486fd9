import { codeRows, editor } from './editor.ts';
import { block, page, themes, type ScreenSpec } from './html.ts';

const python = `
from __future__ import annotations

import heapq
import logging
from collections import defaultdict
from dataclasses import dataclass, field

log = logging.getLogger(__name__)


@dataclass(order=True)
class Stop:
    cost: float
    name: str = field(compare=False)
    via: str | None = field(default=None, compare=False)


class Network:
    """Directed graph of stations; weights are minutes."""

    def __init__(self) -> None:
        self._edges: dict[str, list[tuple[str, float]]] = defaultdict(list)

    def connect(self, a: str, b: str, minutes: float, *, both: bool = True) -> None:
        if minutes <= 0:
            raise ValueError(f"minutes must be > 0, got {minutes!r}")
        self._edges[a].append((b, minutes))
        if both:
            self._edges[b].append((a, minutes))

    def fastest(self, start: str, goal: str) -> tuple[float, list[str]]:
        best: dict[str, float] = {start: 0.0}
        came_from: dict[str, str] = {}
        queue = [Stop(0.0, start)]
        while queue:
            here = heapq.heappop(queue)
            if here.name == goal:
                break
            if here.cost > best.get(here.name, float("inf")):
                continue  # a shorter way was found meanwhile
            for other, minutes in self._edges[here.name]:
                total = here.cost + minutes
                if total < best.get(other, float("inf")):
                    best[other] = total
                    came_from[other] = here.name
                    heapq.heappush(queue, Stop(total, other, via=here.name))
        path = [goal]
        while path[-1] != start:
            path.append(came_from[path[-1]])
        log.debug("visited %d of %d stations", len(best), len(self._edges))
        return best[goal], path[::-1]
`;

const typescript = `
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Bucket { tokens: number; updatedAt: number }
type Key = \`\${string}:\${number}\`;

const WINDOW_MS = 60_000;
const buckets = new Map<Key, Bucket>();

export function take(key: Key, limit: number, now = Date.now()): { ok: boolean; retryAfter: number } {
  const bucket = buckets.get(key) ?? { tokens: limit, updatedAt: now };
  const refill = ((now - bucket.updatedAt) / WINDOW_MS) * limit;
  bucket.tokens = Math.min(limit, bucket.tokens + refill);
  bucket.updatedAt = now;
  const ok = bucket.tokens >= 1;
  if (ok) bucket.tokens -= 1;
  buckets.set(key, bucket);
  return { ok, retryAfter: ok ? 0 : Math.ceil(((1 - bucket.tokens) / limit) * 60) };
}

const clientOf = (request: FastifyRequest): string => {
  const header = request.headers['x-forwarded-for'];
  return (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim() || request.ip;
};

export async function rateLimit(app: FastifyInstance, options: { limit?: number; trusted?: string[] }) {
  const { limit = 120, trusted = [] } = options;
  app.addHook('onRequest', async (request, reply) => {
    const client = clientOf(request);
    if (trusted.includes(client) || request.url === '/healthz') return;
    const id = createHash('sha1').update(client).digest('hex').slice(0, 12);
    const { ok, retryAfter } = take(\`\${id}:\${limit}\`, limit);
    reply.header('RateLimit-Limit', String(limit));
    if (!ok) {
      reply.header('Retry-After', retryAfter);
      return reply.code(429).send({ error: 'too_many_requests', retryAfter });
    }
  });
}
`;

const rust = `
use std::collections::BTreeMap;
use std::fmt;

#[derive(Debug, Clone, PartialEq)]
pub enum Token<'a> {
    Number(f64),
    Ident(&'a str),
    Op(char),
    Open,
    Close,
}

pub struct Lexer<'a> {
    source: &'a str,
    offset: usize,
}

impl<'a> Lexer<'a> {
    pub fn new(source: &'a str) -> Self {
        Self { source, offset: 0 }
    }

    fn eat_while<F: Fn(u8) -> bool>(&mut self, keep: F) -> &'a str {
        let start = self.offset;
        let bytes = self.source.as_bytes();
        while self.offset < bytes.len() && keep(bytes[self.offset]) {
            self.offset += 1;
        }
        &self.source[start..self.offset]
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Result<Token<'a>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        self.eat_while(|b| b.is_ascii_whitespace());
        let byte = *self.source.as_bytes().get(self.offset)?;
        Some(match byte {
            b'0'..=b'9' | b'.' => {
                let text = self.eat_while(|b| b.is_ascii_digit() || b == b'.');
                text.parse().map(Token::Number).map_err(|_| Error::BadNumber(self.offset))
            }
            b'a'..=b'z' | b'_' => Ok(Token::Ident(self.eat_while(|b| b == b'_' || b.is_ascii_lowercase()))),
            b'(' | b')' => {
                self.offset += 1;
                Ok(if byte == b'(' { Token::Open } else { Token::Close })
            }
            other => Err(Error::Unexpected(other as char, self.offset)),
        })
    }
}
`;

const go = `
package store

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

var ErrNotFound = errors.New("store: key not found")

type entry[V any] struct {
	value   V
	expires time.Time
}

type Cache[K comparable, V any] struct {
	mu    sync.RWMutex
	items map[K]entry[V]
	ttl   time.Duration
}

func New[K comparable, V any](ttl time.Duration) *Cache[K, V] {
	return &Cache[K, V]{items: make(map[K]entry[V], 64), ttl: ttl}
}

func (c *Cache[K, V]) Get(ctx context.Context, key K, load func(context.Context) (V, error)) (V, error) {
	c.mu.RLock()
	e, ok := c.items[key]
	c.mu.RUnlock()
	if ok && time.Now().Before(e.expires) {
		return e.value, nil
	}
	v, err := load(ctx)
	if err != nil {
		return v, fmt.Errorf("load %v: %w", key, err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.items[key] = entry[V]{value: v, expires: time.Now().Add(c.ttl)}
	return v, nil
}
`.replaceAll('\t', '    ');

const cpp = `
#include <algorithm>
#include <cstdint>
#include <vector>

namespace audio {

template <typename Sample, std::size_t Channels = 2>
class RingBuffer {
public:
    explicit RingBuffer(std::size_t frames) : data_(frames * Channels), mask_(frames - 1) {}

    bool push(const Sample* frame) noexcept {
        const auto head = head_.load(std::memory_order_relaxed);
        if (head - tail_.load(std::memory_order_acquire) > mask_) return false;  // full
        std::copy_n(frame, Channels, &data_[(head & mask_) * Channels]);
        head_.store(head + 1, std::memory_order_release);
        return true;
    }

    std::size_t pop(Sample* out, std::size_t count) noexcept {
        auto tail = tail_.load(std::memory_order_relaxed);
        const auto ready = head_.load(std::memory_order_acquire) - tail;
        const auto n = std::min<std::size_t>(count, ready);
        for (std::size_t i = 0; i != n; ++i, ++tail)
            std::copy_n(&data_[(tail & mask_) * Channels], Channels, out + i * Channels);
        tail_.store(tail, std::memory_order_release);
        return n;
    }

private:
    std::vector<Sample> data_;
    const std::size_t mask_;
    std::atomic<std::uint64_t> head_{0}, tail_{0};
};

static_assert(sizeof(float) == 4 && alignof(float) <= 8, "unexpected float layout");

}  // namespace audio
`;

const sql = `
-- Revenue per region and month, with the share each region has
WITH monthly AS (
    SELECT r.region_id,
           date_trunc('month', o.placed_at) AS month,
           SUM(l.quantity * l.unit_price * (1 - l.discount)) AS revenue,
           COUNT(DISTINCT o.customer_id) AS buyers
    FROM orders o
    JOIN order_lines l ON l.order_id = o.id
    LEFT JOIN regions r ON r.region_id = o.region_id
    WHERE o.placed_at >= '2025-01-01' AND o.status <> 'cancelled'
    GROUP BY 1, 2
    HAVING SUM(l.quantity) > 0
)
SELECT region_id, month, revenue, buyers,
       ROUND(100.0 * revenue / SUM(revenue) OVER (PARTITION BY month), 2) AS share_pct,
       revenue - LAG(revenue) OVER (PARTITION BY region_id ORDER BY month) AS delta
FROM monthly
WHERE region_id IS NOT NULL
ORDER BY month DESC, revenue DESC
LIMIT 50;

CREATE INDEX CONCURRENTLY idx_orders_placed ON orders (placed_at, status);
`;

const java = `
public final class ParcelTracker implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(15);
    private final Map<String, List<Event>> history = new ConcurrentHashMap<>();
    private final HttpClient client;

    public ParcelTracker(HttpClient client) {
        this.client = Objects.requireNonNull(client, "client");
    }

    public Optional<Event> latest(String parcelId) {
        return history.getOrDefault(parcelId, List.of()).stream()
            .filter(e -> !e.isDraft())
            .max(Comparator.comparing(Event::timestamp));
    }

    @Override
    public void close() {
        if (history.isEmpty() || client == null) {
            return;
        }
        history.forEach((id, events) -> System.out.printf("%s: %d events%n", id, events.size()));
    }
}
`;

const yaml = `
name: release
on:
  push:
    tags: ['v*.*.*']
env:
  NODE_VERSION: "24.x"
jobs:
  build:
    runs-on: \${{ matrix.os }}
    strategy:
      fail-fast: false
      matrix:
        os: [ubuntu-24.04, windows-2025]
    steps:
      - uses: actions/checkout@v5
      - run: npm ci --ignore-scripts
      - run: npm test -- --reporter=dot
      - name: Pack
        if: github.ref_type == 'tag' && !cancelled()
        run: |
          npm pack --pack-destination=out
          sha256sum out/*.tgz > out/SHA256SUMS
`;

const card = themes.paper;

/** Source code in editors of several looks, and one snippet on a page. */
export const codeScreens: ScreenSpec[] = [
  {
    name: 'code-python-dark',
    kind: 'code',
    category: 'code',
    width: 1920,
    height: 1080,
    html: editor({
      theme: 'night',
      font: 'DejaVu Sans Mono',
      size: 15,
      lineHeight: 1.3,
      tabs: ['network.py', 'test_network.py', 'README.md'],
      tree: [
        'TRANSIT',
        '  data',
        '  src',
        '    network.py',
        '    timetable.py',
        '    cli.py',
        '  tests',
        '    test_network.py',
        '  pyproject.toml',
        '  README.md',
      ],
      menu: ['File', 'Edit', 'Selection', 'View', 'Go', 'Run', 'Terminal', 'Help'],
      status: [
        'main*',
        '0 errors, 2 warnings',
        'Ln 41, Col 26',
        'Spaces: 4',
        'UTF-8',
        'Python 3.12',
      ],
      code: python,
    }),
  },
  {
    name: 'code-typescript-light',
    kind: 'code',
    category: 'code',
    width: 1920,
    height: 1080,
    html: editor({
      theme: 'paper',
      font: 'JetBrains Mono',
      size: 16,
      tabs: ['rate-limit.ts', 'server.ts'],
      tree: [
        'GATEWAY',
        '  plugins',
        '    auth.ts',
        '    rate-limit.ts',
        '  routes',
        '    orders.ts',
        '  server.ts',
        '  package.json',
      ],
      status: ['feature/limits', 'Ln 12, Col 3', 'LF', 'TypeScript'],
      code: typescript,
    }),
  },
  {
    name: 'code-rust-dusk',
    kind: 'code',
    category: 'code',
    width: 1366,
    height: 768,
    html: editor({
      theme: 'dusk',
      font: 'Fira Code',
      size: 14,
      lineHeight: 1.25,
      ligatures: true,
      tabs: ['lexer.rs', 'Cargo.toml'],
      status: ['NORMAL', 'src/lexer.rs', 'rust', '58%', '33:17'],
      code: rust,
    }),
  },
  {
    name: 'code-go-sand',
    kind: 'code',
    category: 'code',
    width: 1366,
    height: 768,
    html: editor({
      theme: 'sand',
      font: 'Liberation Mono',
      size: 14,
      lineHeight: 1.25,
      tabs: ['cache.go', 'cache_test.go', 'go.mod'],
      status: ['Ln 30, Col 9', 'Tab Size: 4', 'Go 1.25'],
      code: go,
    }),
  },
  {
    name: 'code-cpp-slate',
    kind: 'code',
    category: 'code',
    width: 1600,
    height: 900,
    scale: 1.25,
    html: editor({
      theme: 'slate',
      font: 'Hack',
      size: 14,
      lineHeight: 1.4,
      tabs: ['ring_buffer.hpp', 'main.cpp'],
      status: ['clangd: idle', 'C++20', 'CRLF'],
      code: cpp,
      firstLine: 101,
    }),
  },
  {
    name: 'code-sql-light',
    kind: 'code',
    category: 'code',
    width: 1280,
    height: 720,
    html: editor({
      theme: 'paper',
      font: 'Inconsolata',
      size: 17,
      lineHeight: 1.4,
      gutter: false,
      tabs: ['revenue.sql', 'Results'],
      status: ['Connected: analytics', 'PostgreSQL 17', '0.214 s'],
      code: sql,
    }),
  },
  {
    name: 'code-java-card',
    kind: 'code',
    category: 'code',
    width: 1280,
    height: 720,
    scale: 1.5,
    html: page({
      font: 'Cousine',
      size: 13,
      theme: card,
      css: 'body{padding:20px;background:#dfe7f2}.c{background:#fff;border-radius:10px;padding:16px;line-height:1.4}',
      body: `<div class="c">${block('code', codeRows(java, card, { gutter: false }))}</div>`,
    }),
  },
  {
    name: 'code-yaml-night',
    kind: 'code',
    category: 'code',
    width: 1280,
    height: 720,
    html: editor({
      theme: 'night',
      font: 'mononoki',
      size: 18,
      lineHeight: 1.5,
      tabs: ['release.yml'],
      status: ['YAML', 'Spaces: 2', 'Ln 8, Col 14'],
      code: yaml,
    }),
  },
];
