export type Change = { field: string; before: unknown; after: unknown }

/** The fields of an audit line that differ; those that had a value before come first. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const isChange = (name: string) => name in old && name in now
  return names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .sort((one, other) => Number(isChange(other)) - Number(isChange(one)))
    .map((field) => ({ field, before: old[field], after: now[field] }))
    .filter(({ before: was, after: is }) => !isEmpty(was) || !isEmpty(is))
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : value === null || value === undefined
      ? {}
      : { value }
}
