export {
  type Announcement,
  type AnnouncementRow,
  addAnnouncement,
  finishAnnouncement,
  listPendingAnnouncements,
  moveCursor,
  sweepAnnouncements,
} from './announcements.ts';
export {
  addSavedSearch,
  deleteSavedSearchesOf,
  listSavedSearches,
  listSearchers,
  removeSavedSearch,
  type SavedSearchRow,
  type SearcherRow,
} from './saved-searches.ts';
export {
  addSubscription,
  deleteSubscriptionsOf,
  listSubscribers,
  listSubscriptions,
  removeSubscription,
  type SubscriberRow,
  type SubscriptionRow,
} from './subscriptions.ts';
