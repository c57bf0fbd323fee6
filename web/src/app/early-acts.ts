type Field = HTMLInputElement | HTMLTextAreaElement

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the browser's own interface is extended
  interface Document {
    /** The button that was pressed last before the app had started; set by `public/before-paint.js`. */
    pressedEarly?: HTMLButtonElement | undefined
  }
}

/**
 * Follows what is done on the page that the server drew until the app takes over. The function it gives then repeats it:
 * what was typed is in the same fields, the focus where it was, and the last button is pressed again; a form is sent by its
 * button, also with Enter.
 */
export function followEarlyActs(place: HTMLElement): () => void {
  const typed = new Map<string, string>()
  for (const { name, value } of fieldsOf(place)) if (value !== '') typed.set(name, value)
  let focused = selectorOf(document.activeElement)
  const onInput = ({ target }: Event) => {
    if (isField(target)) typed.set(target.name, target.value)
  }
  const onFocus = ({ target }: Event) => {
    focused = selectorOf(target)
  }
  place.addEventListener('input', onInput, { capture: true })
  place.addEventListener('focusin', onFocus)
  return () => {
    // In a task of its own: an event makes React take over what is still as the server drew it, but not while it works.
    setTimeout(() => {
      place.removeEventListener('input', onInput, { capture: true })
      place.removeEventListener('focusin', onFocus)
      for (const [name, value] of typed) fill(place, name, value)
      if (focused && document.activeElement === document.body) {
        place.querySelector<HTMLElement>(focused)?.focus()
      }
      const { pressedEarly } = document
      document.documentElement.dataset.started = ''
      document.pressedEarly = undefined
      if (pressedEarly) sameIn(place, pressedEarly)?.click()
    })
  }
}

function fill(place: HTMLElement, name: string, value: string): void {
  const field = fieldsOf(place).find((other) => other.name === name)
  if (!field) return
  write(field, value)
  // The first made React take the field over, and the form write its own value.
  if (field.value !== value) write(field, value)
}

function write(field: Field, value: string): void {
  // React watches the setter of the element itself, and would take what is set by it for its own.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The fields that text is typed into. */
function fieldsOf(place: HTMLElement): Field[] {
  return [...place.querySelectorAll('input, textarea')].filter(isField)
}

function isField(target: EventTarget | null): target is Field {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isText && target.name !== '' && !/^(checkbox|radio|file)$/.test(target.type)
}

/** Fields are known by their names, links by where they lead. */
function selectorOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  for (const attribute of ['name', 'href']) {
    const value = target.getAttribute(attribute)
    if (value) return `[${attribute}="${CSS.escape(value)}"]`
  }
  return undefined
}

/** The button itself, or the one in its place where the app has drawn the page anew. */
function sameIn(place: HTMLElement, button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button
  return [...place.querySelectorAll('button')].find((other) => nameOf(other) === nameOf(button))
}

function nameOf(button: HTMLButtonElement): string | null {
  return button.ariaLabel ?? button.textContent
}
