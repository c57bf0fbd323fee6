type Field = HTMLInputElement | HTMLTextAreaElement
type Typed = { name: string; value: string; hasFocus: boolean }

/**
 * Remembers what was typed into the page that the server drew; the function it gives puts it into the same fields of the
 * app, by their names, and the focus back.
 */
export function keepTyped(place: HTMLElement): () => void {
  const typed = fieldsOf(place)
    .map((field) => ({
      name: field.name,
      value: field.value,
      hasFocus: field === document.activeElement,
    }))
    .filter(({ value, hasFocus }) => value !== '' || hasFocus)
  return () => {
    for (const left of typed.splice(0)) putBack(place, left)
  }
}

function putBack(place: HTMLElement, { name, value, hasFocus }: Typed): void {
  const field = fieldsOf(place).find((other) => other.name === name)
  if (!field) return
  if (value !== '') {
    // React watches the setter of the element itself, and would take what is set by it for its own.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (hasFocus) field.focus()
}

/** The fields that text is typed into. */
function fieldsOf(place: HTMLElement): Field[] {
  const fields = place.querySelectorAll<Field>('input, textarea')
  return [...fields].filter(
    ({ name, type }) => name !== '' && !/^(checkbox|radio|file)$/.test(type),
  )
}
