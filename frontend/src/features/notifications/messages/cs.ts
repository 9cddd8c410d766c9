export const cs = {
  'notifications.emptyHint': 'Až se něco stane, třeba přijde platba, najdete to tady.',
  'notifications.failedError': 'Upozornění se nepodařilo načíst.',
  'notifications.unreadLabel': 'nepřečtené',
  'notifications.readAllButtonLabel': 'Označit vše jako přečtené',
  'notifications.readOneButtonLabel': 'Označit jako přečtené: {title}',
  'notifications.olderButtonLabel': 'Zobrazit starší',
  'notifications.readFailedError': 'Upozornění se nepodařilo označit jako přečtené.',
} as const;
