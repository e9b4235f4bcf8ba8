// The face of the client: a method for each operation.

import { Jobs } from './jobs.ts'
import { everyItem } from './pages.ts'
import type { paths } from './paths.ts'
import type { Answer, Body, Query } from './schema.ts'
import {
  type CallOptions,
  type Options,
  openTransport,
  type Request,
  type Transport,
} from './transport.ts'

type Place = { readonly country: string; readonly hs: string }
type Calculation = Answer<'/v1/calculations'>['calculations'][number]
type Product = Answer<'/v1/products'>['products'][number]

export class Landfall {
  readonly jobs: Jobs
  readonly #send: Transport

  constructor(options: Options) {
    this.#send = openTransport(options)
    const pause = options.wait ?? ((ms: number) => new Promise((done) => setTimeout(done, ms)))
    this.jobs = new Jobs(this.#send, pause)
  }

  /** Landed cost of one shipment. */
  calc(shipment: Body<'/v1/calc'>, options?: CallOptions): Promise<Answer<'/v1/calc', 'post'>> {
    return this.#post('/v1/calc', shipment, options)
  }

  /** Landed cost of up to 500 rows; `jobs` takes more. */
  bulk(
    rows: Body<'/v1/calc/bulk'>,
    options?: CallOptions,
  ): Promise<Answer<'/v1/calc/bulk', 'post'>> {
    return this.#post('/v1/calc/bulk', rows, options)
  }

  /** The same goods from up to six origins. */
  compare(
    goods: Body<'/v1/compare'>,
    options?: CallOptions,
  ): Promise<Answer<'/v1/compare', 'post'>> {
    return this.#post('/v1/compare', goods, options)
  }

  /** A goods code for a description, or for up to 50 as `lines`. */
  classify<Asked extends Body<'/v1/classify'>>(
    asked: Asked,
    options?: CallOptions,
  ): Promise<Answer<'/v1/classify', 'post'>> {
    return this.#post('/v1/classify', asked, options)
  }

  /** Rates of one code on one day. */
  rates(
    { country, hs, ...query }: Place & Query<'/v1/rates/{country}/{hs}'>,
    options?: CallOptions,
  ): Promise<Answer<'/v1/rates/{country}/{hs}'>> {
    return this.#get(`/v1/rates/${part(country)}/${part(hs)}`, query, options)
  }

  /** Duties on one code from every origin, the lowest first. */
  origins(
    { country, hs, ...query }: Place & Query<'/v1/origins/{country}/{hs}'>,
    options?: CallOptions,
  ): Promise<Answer<'/v1/origins/{country}/{hs}'>> {
    return this.#get(`/v1/origins/${part(country)}/${part(hs)}`, query, options)
  }

  /** What the data covers, of one destination or of all. */
  coverage(
    query: Query<'/v1/coverage'> = {},
    options?: CallOptions,
  ): Promise<Answer<'/v1/coverage'>> {
    return this.#get('/v1/coverage', query, options)
  }

  /** Recorded calculations. */
  readonly calculations = {
    /** Every one, the newest first. */
    list: (query: Query<'/v1/calculations'> = {}, options?: CallOptions) =>
      everyItem<Answer<'/v1/calculations'>, Calculation>(
        (before) => this.#get('/v1/calculations', { ...query, before }, options),
        ({ calculations }) => calculations,
        ({ next }) => next,
      ),
    /** With its request and answer. */
    get: (id: string, options?: CallOptions): Promise<Answer<'/v1/calculations/{id}'>> =>
      this.#get(`/v1/calculations/${part(id)}`, {}, options),
    /** Made again from the law that it was made by. */
    replay: (id: string, options?: CallOptions): Promise<Answer<'/v1/calculations/{id}/replay'>> =>
      this.#get(`/v1/calculations/${part(id)}/replay`, {}, options),
  }

  /** The catalogue. */
  readonly products = {
    /** Every product, by SKU. */
    list: (query: Query<'/v1/products'> = {}, options?: CallOptions) =>
      everyItem<Answer<'/v1/products'>, Product>(
        (after) => this.#get('/v1/products', { ...query, after }, options),
        ({ products }) => products,
        ({ next }) => next,
      ),
    get: (sku: string, options?: CallOptions): Promise<Answer<'/v1/products/{sku}'>> =>
      this.#get(`/v1/products/${part(sku)}`, {}, options),
    /** Stores one product whole. */
    put: (
      sku: string,
      product: Body<'/v1/products/{sku}', 'put'>,
      options?: CallOptions,
    ): Promise<Answer<'/v1/products/{sku}', 'put'>> =>
      this.#json({ method: 'PUT', path: `/v1/products/${part(sku)}`, body: product }, options),
    /** Stores up to 500 products, each whole. */
    putAll: (
      products: Body<'/v1/products', 'put'>['products'],
      options?: CallOptions,
    ): Promise<Answer<'/v1/products', 'put'>> =>
      this.#json({ method: 'PUT', path: '/v1/products', body: { products } }, options),
    delete: async (sku: string, options?: CallOptions): Promise<void> => {
      await this.#send({ method: 'DELETE', path: `/v1/products/${part(sku)}` }, options)
    },
    /** Duties and taxes of one product. */
    prices: (sku: string, options?: CallOptions): Promise<Answer<'/v1/products/{sku}/prices'>> =>
      this.#get(`/v1/products/${part(sku)}/prices`, {}, options),
  }

  /** Events of webhooks, while their preview is on. */
  readonly webhooks = {
    /** Delivers an event again. */
    redeliver: (
      event: string,
      options?: CallOptions,
    ): Promise<Answer<'/v1/webhooks/events/{event_id}/redeliver', 'post'>> =>
      this.#json({ method: 'POST', path: `/v1/webhooks/events/${part(event)}/redeliver` }, options),
  }

  /** Any other operation, by its path: `get('/v1/editions')`. */
  get<P extends keyof paths>(
    path: P,
    query: Request['query'] = {},
    options?: CallOptions,
  ): Promise<Answer<P>> {
    return this.#get(path, query, options)
  }

  #post<T>(path: string, body: unknown, options?: CallOptions): Promise<T> {
    return this.#json({ method: 'POST', path, body, idempotent: true }, options)
  }

  #get<T>(path: string, query: Request['query'] = {}, options?: CallOptions): Promise<T> {
    return this.#json({ method: 'GET', path, query }, options)
  }

  async #json<T>(request: Request, options?: CallOptions): Promise<T> {
    return JSON.parse((await this.#send(request, options)).text)
  }
}

function part(text: string): string {
  return encodeURIComponent(text)
}
