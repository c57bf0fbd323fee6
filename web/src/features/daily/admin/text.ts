import { texts } from '../../../plumbing/texts.ts'

/** SPEC 2.7, 5 and 8, to the letter. */
export const videoText = texts({
  en: {
    title: 'Video library',
    lead: 'Members watch the newest video before they claim the reward of the day.',
    add: 'Add New Video',
    empty: 'No videos uploaded yet',
    addFirst: 'Add Your First Video',
    edit: 'Edit',
    remove: 'Delete',
    uploaded: 'Uploaded',
    notKnown: 'N/A',
    newest: 'Shown to members now',
    addTitle: 'Add New Video',
    editTitle: 'Edit Video',
    titleLabel: 'Title',
    url: 'Video URL',
    urlHint: 'A YouTube or Vimeo link',
    description: 'Description (optional)',
    cancel: 'Cancel',
    save: 'Save Video',
    update: 'Update Video',
    confirmTitle: 'Confirm Deletion',
    confirmBody: 'This action cannot be undone.',
    titleRequired: 'Title is required',
    urlRequired: 'URL is required',
    readOnly: 'Changing the library takes the content permission.',
  },
})
