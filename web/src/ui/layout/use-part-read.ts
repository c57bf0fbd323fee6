import { useEffect, useState } from 'react'

/** A quarter down the window: what crosses this line is being read. */
const readingLine = '-25% 0px -74% 0px'

/** The part of a long page that is read; the last one also where the page ends before it comes up to the line. */
export function usePartRead(
  parts: readonly { id: string }[],
  areDrawn: boolean,
): string | undefined {
  const ids = parts.map(({ id }) => id).join(' ')
  const [read, setRead] = useState(parts[0]?.id)
  useEffect(() => {
    const names = areDrawn ? ids.split(' ') : []
    const first = document.getElementById(names[0] ?? '')
    const last = document.getElementById(names.at(-1) ?? '')
    let atLine = names[0]
    let isLastWhole = false
    const mark = () => setRead(isLastWhole ? last?.id : atLine)
    const line = new IntersectionObserver(
      (entries) => {
        const isAboveAll = first !== null && first.getBoundingClientRect().top > 0
        const reached = entries.find(({ isIntersecting }) => isIntersecting)
        atLine = reached?.target.id ?? (isAboveAll ? first.id : atLine)
        mark()
      },
      { rootMargin: readingLine },
    )
    const end = new IntersectionObserver(
      (entries) => {
        isLastWhole = (entries.at(-1)?.intersectionRatio ?? 0) === 1
        mark()
      },
      { threshold: 1 },
    )
    for (const name of names) {
      const part = document.getElementById(name)
      if (part) line.observe(part)
    }
    if (last) end.observe(last)
    return () => {
      line.disconnect()
      end.disconnect()
    }
  }, [ids, areDrawn])
  return read
}
