export const promiseText: typeof import('./promise-text.ts').promiseText = {
  promise: (hours) => `हम हर अनुरोध पर ${hours} घंटे में निर्णय करते हैं, अक्सर उससे पहले।`,
  overdue: 'देर हुई',
}
