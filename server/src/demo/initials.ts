/** A point in a field of 10 by 14, in which capital letters are drawn. */
export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

/** Lines of a letter: strokes apart by a space, each a list of corners such as `0,14;5,0;10,14`. */
const letters: Readonly<Record<string, string>> = {
  A: '0,14;5,0;10,14 2,9;8,9',
  B: '0,0;0,14;6,14;9,12;9,9;6,7;0,7 6,7;8,5;8,2;6,0;0,0',
  C: '10,3;7,0;3,0;0,4;0,10;3,14;7,14;10,11',
  D: '0,0;0,14;5,14;9,11;10,7;9,3;5,0;0,0',
  E: '9,0;0,0;0,14;9,14 0,7;7,7',
  F: '9,0;0,0;0,14 0,7;7,7',
  G: '10,3;7,0;3,0;0,4;0,10;3,14;7,14;10,11;10,8;6,8',
  H: '0,0;0,14 10,0;10,14 0,7;10,7',
  I: '5,0;5,14',
  J: '8,0;8,11;6,14;3,14;1,11',
  K: '0,0;0,14 9,0;0,8 3,5.5;10,14',
  L: '0,0;0,14;9,14',
  M: '0,14;0,0;5,9;10,0;10,14',
  N: '0,14;0,0;10,14;10,0',
  O: '5,0;2,1;0,5;0,9;2,13;5,14;8,13;10,9;10,5;8,1;5,0',
  P: '0,14;0,0;6,0;9,2;9,6;6,8;0,8',
  Q: '5,0;2,1;0,5;0,9;2,13;5,14;8,13;10,9;10,5;8,1;5,0 6,10;10,14',
  R: '0,14;0,0;6,0;9,2;9,6;6,8;0,8 5,8;10,14',
  S: '9,2;7,0;3,0;1,2;1,5;3,7;7,7;9,9;9,12;7,14;3,14;1,12',
  T: '0,0;10,0 5,0;5,14',
  U: '0,0;0,10;2,13;5,14;8,13;10,10;10,0',
  V: '0,0;5,14;10,0',
  W: '0,0;2.5,14;5,4;7.5,14;10,0',
  X: '0,0;10,14 10,0;0,14',
  Y: '0,0;5,7;10,0 5,7;5,14',
  Z: '0,0;10,0;0,14;10,14',
}

/** The strokes of the first letters of the first and the last word of a name; accents are left out. */
export function initialsOf(name: string): Stroke[][] {
  const words = name.normalize('NFD').toUpperCase().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap((word) => {
    const drawn = letters[word?.[0] ?? '']
    return drawn === undefined ? [] : [strokesOf(drawn)]
  })
}

function strokesOf(drawn: string): Stroke[] {
  return drawn.split(' ').map((stroke) =>
    stroke.split(';').map((corner): Point => {
      const [x = 0, y = 0] = corner.split(',').map(Number)
      return [x, y]
    }),
  )
}

/** How far a point is from the nearest line of some strokes. */
export function distanceTo(strokes: readonly Stroke[], point: Point): number {
  const distances = strokes.flatMap((stroke) =>
    stroke.slice(1).map((end, index) => distanceToLine(point, stroke[index] ?? end, end)),
  )
  return Math.min(...distances)
}

function distanceToLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY]
  const length = alongX ** 2 + alongY ** 2
  const part = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length
  const at = Math.min(1, Math.max(0, part))
  return Math.hypot(x - fromX - at * alongX, y - fromY - at * alongY)
}
