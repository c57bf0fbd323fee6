import { negotiate } from '@fastify/accept-negotiator'

/**
 * The first of the offered languages that an `Accept-Language` header asks for (of `hi-IN` the `hi` that there is), and
 * English without a header, for other languages, and where it is asked for as much as another.
 */
export function languageOf<L extends string>(
  header: string | undefined,
  offered: readonly L[],
): L | 'en' {
  const withoutRegions = header?.toLowerCase().replace(/-[a-z0-9-]+/g, '')
  const asked = withoutRegions && negotiate(withoutRegions, ['en', ...offered])
  return offered.find((language) => language === asked) ?? 'en'
}
