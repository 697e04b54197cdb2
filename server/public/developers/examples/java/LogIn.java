import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.*;
import java.net.http.*;
import java.security.*;
import java.util.*;
import java.util.stream.Collectors;

class LogIn {
    static final String ISSUER = System.getenv("EH_URL") + "/open/v1";
    static final String CLIENT = System.getenv("EH_CLIENT_ID"), CLIENT_SECRET = System.getenv("EH_CLIENT_SECRET");
    static final String BACK = "https://shop.example/eh/back";

    /** To be remembered in the session of the person. */
    record Pending(String state, String verifier) {}

    /** Where to send the person. */
    static String addressFor(Pending pending) throws GeneralSecurityException {
        byte[] challenge = MessageDigest.getInstance("SHA-256").digest(pending.verifier.getBytes(UTF_8));
        return ISSUER + "/oauth/authorize?" + form(Map.of(
            "response_type", "code",
            "client_id", CLIENT,
            "redirect_uri", BACK,
            "scope", "openid profile",
            "state", pending.state,
            "code_challenge", base64url(challenge),
            "code_challenge_method", "S256"));
    }

    /** Who came back, by the code in the query of the address. */
    static String comeBack(String query, Pending pending) throws Exception {
        Map<String, String> came = Arrays.stream(query.split("&")).map(pair -> pair.split("=", 2))
            .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], UTF_8)));
        if (!pending.state.equals(came.get("state")) || !ISSUER.equals(came.get("iss")) || !came.containsKey("code"))
            throw new SecurityException("refused, or of another login: " + came.get("error"));
        String basic = Base64.getEncoder().encodeToString((encoded(CLIENT) + ":" + encoded(CLIENT_SECRET)).getBytes(UTF_8));
        String tokens = read(HttpRequest.newBuilder(URI.create(ISSUER + "/oauth/token"))
            .header("Authorization", "Basic " + basic)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form(Map.of(
                "grant_type", "authorization_code",
                "code", came.get("code"),
                "redirect_uri", BACK,
                "code_verifier", pending.verifier)))));
        return read(HttpRequest.newBuilder(URI.create(ISSUER + "/oauth/userinfo"))
            .header("Authorization", "Bearer " + Eh.field(tokens, "access_token")));
    }

    static String read(HttpRequest.Builder request) throws Exception {
        HttpResponse<String> response = Eh.HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) throw new SecurityException(response.body());
        return response.body();
    }

    static String form(Map<String, String> fields) {
        return fields.entrySet().stream().map(field -> field.getKey() + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }

    static String random() {
        byte[] bytes = new byte[32];
        new SecureRandom().nextBytes(bytes);
        return base64url(bytes);
    }

    static String base64url(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    public static void main(String[] arguments) throws Exception {
        Pending pending = new Pending(random(), random());
        System.out.println(addressFor(pending));
        String person = comeBack(URI.create(new Scanner(System.in).nextLine()).getRawQuery(), pending);
        System.out.println(Eh.field(person, "sub") + " " + Eh.field(person, "nickname"));
    }
}
