/** A list whose act to add something stands in the head of the page. */
export type AddingProps = { mayChange: boolean; isAdding: boolean; onAdded: () => void }
