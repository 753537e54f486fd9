import type { Transport } from '../core/transport.ts';
import type { ReadOptions, RequestOptions } from '../options.ts';
import type { NotModified, Result } from '../result.ts';
import type {
  Conversation,
  ConversationDetail,
  DeleteConversationsRequest,
  DeletedConversations,
  Pagination,
} from '../types.ts';

/** Which conversations to export, and how many a page. */
export interface ExportQuery {
  /** Text in the summary or in what was sent. */
  readonly search?: string | undefined;
  /** Conversations a page. */
  readonly limit?: number | undefined;
  /** Conversations to skip; not together with `cursor`. */
  readonly offset?: number | undefined;
  /** `next_cursor` of the page before. */
  readonly cursor?: string | undefined;
  /** Only conversations of this date (YYYY-MM-DD) or moment, or later. */
  readonly date_from?: string | Date | undefined;
  /** Only conversations of this date, its whole day included, or moment, or earlier. */
  readonly date_to?: string | Date | undefined;
}

/** Which conversations to list, and how many a page. */
export interface ListQuery<
  Field extends keyof Conversation = keyof Conversation,
> extends ExportQuery {
  /** Only these fields; `id` is always there. */
  readonly fields?: readonly Field[] | undefined;
}

/** A page of a list; `for await` goes through its records and those of the pages after it. */
export interface Page<Item> extends Result<Item[]>, AsyncIterable<Item> {
  readonly pagination: Pagination;
  /** The page after this one; null after the last. */
  next(): Promise<Page<Item> | null>;
}

const path = 'history/conversations';
const moment = (value: string | Date | undefined): string | undefined =>
  typeof value === 'object' ? value.toISOString() : value;
const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`;

/** The conversations that analyses were kept in. */
export class HistoryResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** A page of conversations, newest first. */
  async list<Field extends keyof Conversation = keyof Conversation>(
    query: ListQuery<Field> = {},
    options: RequestOptions = {},
  ): Promise<Page<Pick<Conversation, Field | 'id'>>> {
    type Item = Pick<Conversation, Field | 'id'>;
    return this.#page<Item>(path, { ...query, fields: query.fields?.join(',') }, options);
  }

  /** Every conversation, newest first; pages are fetched as they are needed. */
  async *iterate<Field extends keyof Conversation = keyof Conversation>(
    query: ListQuery<Field> = {},
    options: RequestOptions = {},
  ): AsyncGenerator<Pick<Conversation, Field | 'id'>, void> {
    yield* await this.list(query, options);
  }

  /** One conversation: its log and every analysis. */
  get<Field extends keyof ConversationDetail = keyof ConversationDetail>(
    id: string,
    options?: ConversationOptions<Field> & { ifNoneMatch?: undefined },
  ): Promise<Result<Pick<ConversationDetail, Field | 'id'>>>;
  get<Field extends keyof ConversationDetail = keyof ConversationDetail>(
    id: string,
    options: ConversationOptions<Field>,
  ): Promise<Result<Pick<ConversationDetail, Field | 'id'>> | NotModified>;
  async get<Field extends keyof ConversationDetail>(
    id: string,
    options: ConversationOptions<Field> = {},
  ): Promise<Result<Pick<ConversationDetail, Field | 'id'>> | NotModified> {
    return this.#transport.send({
      method: 'GET',
      path: pathOf(id),
      query: { fields: options.fields?.join(',') },
      headers: { 'if-none-match': options.ifNoneMatch },
      options,
    });
  }

  /** Every conversation with its log and analyses, newest first; pages are fetched as needed. */
  async *export(
    query: ExportQuery = {},
    options: RequestOptions = {},
  ): AsyncGenerator<ConversationDetail, void> {
    yield* await this.#page<ConversationDetail>('history/export', query, options);
  }

  /** Deletes the conversations named, those of a time, or `all`; with `dry_run` counts them. */
  async deleteMany(
    which: DeleteConversationsRequest,
    options: RequestOptions = {},
  ): Promise<Result<DeletedConversations>> {
    return this.#transport.send({
      method: 'POST',
      path: 'history/deletions',
      body: which,
      options,
    });
  }

  /** Deletes a conversation for good. */
  async delete(id: string, options: RequestOptions = {}): Promise<Result<undefined>> {
    return this.#transport.send({ method: 'DELETE', path: pathOf(id), options });
  }

  async #page<Item>(
    listPath: string,
    query: ExportQuery & { readonly fields?: string | undefined },
    options: RequestOptions,
  ): Promise<Page<Item>> {
    const answer = await this.#transport.send<Result<Item[]> & { pagination: Pagination }>({
      method: 'GET',
      path: listPath,
      options,
      query: { ...query, date_from: moment(query.date_from), date_to: moment(query.date_to) },
    });
    const { next_cursor: cursor } = answer.pagination;
    const page: Page<Item> = {
      ...answer,
      next: async () =>
        cursor === null
          ? null
          : this.#page<Item>(listPath, { ...query, offset: undefined, cursor }, options),
      [Symbol.asyncIterator]: () => itemsFrom(page),
    };
    return page;
  }
}

/** How one conversation is read. */
export interface ConversationOptions<Field extends keyof ConversationDetail> extends ReadOptions {
  /** Only these fields; `id` is always there. */
  readonly fields?: readonly Field[] | undefined;
}

async function* itemsFrom<Item>(first: Page<Item>): AsyncGenerator<Item, void> {
  for (let page: Page<Item> | null = first; page !== null; page = await page.next())
    yield* page.data;
}
