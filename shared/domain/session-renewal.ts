/** How the user pool says, in the middle of a sentence of Cognito's, that a session may not be renewed. */
export const sessionEnded = 'SESSION_ENDED';
