/** The folders beside a database folder while another major version takes its data over. */
export function placesOf(folder: string) {
  return {
    /** Being made; thrown away by the next attempt. */
    making: `${folder}.upgrading`,
    /** Made, compared and verified; takes the place of `folder`. */
    complete: `${folder}.upgraded`,
    /** What `folder` was, with the major version that made it. */
    kept: (majorVersion: string) => `${folder}.of-${majorVersion}`,
  }
}
