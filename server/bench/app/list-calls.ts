import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { type Fields, wireNameOf } from '@clearstead/contract/call/wire'
import { dayMs } from '@clearstead/contract/values/days'
import * as z from 'zod'
import { routes } from '../../src/app.ts'
import { type Members, tokenOf } from './members.ts'

/** What stands in the paths of lists that are not a member's, by path. */
export type ListIds = Readonly<Record<string, number | string>>

/** A list as one caller asks for it. */
export type ListCall = { name: string; endpoint: AnyEndpoint; path: string; token: string }

/** Some rows of a list: what they are, and the query that asks for them. */
export type Part = { what: string; query: string }

/** Refused without the endpoints of a chain, of which the bench has none. */
const asksChains = 'GET /chains/sweep/{chain}'

/** Every list of the contract, a GET with a limit: the longest there is, to members as the veteran reads it. */
export function listCalls(members: Members, ids: ListIds): ListCall[] {
  return routes
    .filter(({ endpoint }) => isList(endpoint))
    .flatMap(({ endpoint }) =>
      placesOf(endpoint, members, ids).flatMap((place) =>
        callersOf(endpoint, members).map(({ as, id }) => ({
          name: nameOf(endpoint, place) + as,
          endpoint,
          path: pathOf(endpoint, place, members),
          token: tokenOf(id),
        })),
      ),
    )
}

/** Of two ids in a path the first is the member's. */
function pathOf({ path }: AnyEndpoint, place: string, { veteran }: Members): string {
  const [first, ...others] = path.match(/\{\w+\}/g) ?? []
  const own = first && others.length > 0 ? path.replace(first, String(veteran)) : path
  return own.replace(/\{\w+\}/, place)
}

function isList({ name, method, placed }: AnyEndpoint): boolean {
  return method === 'GET' && placed.limit === 'query' && name !== asksChains
}

/** What stands in the path of a list: each value of a choice, such as of the reports, or one id. */
function placesOf(endpoint: AnyEndpoint, members: Members, ids: ListIds): string[] {
  const [name] = Object.entries(endpoint.placed).find(([, place]) => place === 'path') ?? []
  const choices = name === undefined ? [] : choicesOf(endpoint, name)
  if (choices.length > 0) return choices
  const { path } = endpoint
  return [path.includes('{code}') ? members.veteranCode : String(ids[path] ?? members.veteran)]
}

function nameOf(endpoint: AnyEndpoint, place: string): string {
  return /^\d/.test(place) ? endpoint.name : endpoint.name.replace(/\{(?!code)\w+\}/, place)
}

/** An admin, or the veteran; both of a list that is open to all, as they are shown different rows. */
function callersOf({ who, subject }: AnyEndpoint, { admin, veteran }: Members) {
  const isOfAdmins = who === 'admin' || (who === 'memberOrAdmin' && subject === undefined)
  if (isOfAdmins || who === 'public') return [{ as: '', id: admin }]
  if (who !== 'any') return [{ as: '', id: veteran }]
  return [
    { as: ' as an admin', id: admin },
    { as: ' as a member', id: veteran },
  ]
}

/** The first pages that the filters and orders of a list give, one at a time. */
export function filtersOf({ endpoint }: ListCall, members: Members, now: Date): Part[] {
  const names = Object.keys(endpoint.placed).filter((name) => endpoint.placed[name] === 'query')
  return names.flatMap((name): Part[] => {
    if (name === 'from') {
      const from = new Date(now.getTime() - 14 * dayMs)
      return [{ what: 'two weeks', query: `from=${dayOf(from)}&to=${dayOf(now)}` }]
    }
    const values = name === 'search' ? searchesFor(members) : choicesOf(endpoint, name)
    return values.map((value) => ({
      what: `${name} ${value}`,
      query: `${name}=${encodeURIComponent(value)}`,
    }))
  })
}

/** A first name of every twentieth member, part of one name, and what nobody has. */
function searchesFor({ name }: Members): string[] {
  return ['ada', name.slice(2), 'zzzz']
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The values of a field that is a choice; none of another. */
function choicesOf({ fields }: AnyEndpoint, name: string): string[] {
  const declared: Fields = fields
  const [, schema] =
    Object.entries(declared).find(([ours, field]) => wireNameOf(ours, field) === name) ?? []
  if (!schema) return []
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const parts = [described, ...(described.anyOf ?? [])]
  return parts.flatMap((part) => part.enum?.map(String) ?? [])
}
