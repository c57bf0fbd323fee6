/** What the server takes as a picture: 5 MiB. */
export const largestPicture = 5 * 1024 * 1024
