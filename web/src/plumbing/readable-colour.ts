/** Enough for text of any size (WCAG 2.2 AA). */
const enough = 4.5
const steps = 20

type Channels = readonly [red: number, green: number, blue: number]

/**
 * A colour such as `#0c6b4c`, moved towards `towards` only as far as it takes to be read on `ground`:
 * yellow on white becomes a dark gold, navy on ink a light blue.
 */
export function readableColour(colour: string, ground: string, towards: string): string {
  const from = channelsOf(colour)
  const to = channelsOf(towards)
  for (let step = 0; step <= steps; step++) {
    const mixed = from.map((value, index) =>
      Math.round(value + (((to[index] ?? 0) - value) * step) / steps),
    )
    const text = `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
    if (contrast(text, ground) >= enough) return text
  }
  return towards
}

/** From 1 for the same colour to 21 for black on white (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((left, right) => left - right)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
