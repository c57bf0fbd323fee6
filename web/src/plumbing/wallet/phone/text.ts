export const phoneText = {
  name: 'Wallet on a phone',
}
